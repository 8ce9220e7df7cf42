import type { OpenDatabase } from './db.ts';
import { seedDemoIdentity } from './demo-data/identity.ts';
import { seedDemoRegistrations } from './demo-data/registration.ts';
import { seedDemoShipments } from './demo-data/seed.ts';
import type { FirstAdmin } from './env.ts';
import { applyMigrations } from './migrate.ts';
import { fillOldMilestones } from './modules/milestone/plan/fill-milestones.ts';
import { seedSchedules } from './modules/schedule/generate/seed-schedule.ts';
import { createAdmin, hasAdmin } from './modules/user/create-admin.ts';
import { seedReferenceData } from './reference-data/seed-reference-data.ts';
import { seedTariffs } from './reference-data/tariff/seed-tariff.ts';

/** What a database gets besides its tables and the reference data. */
export interface PrepareOptions {
  seedDemo: boolean;
  /** Made when there is no ADMIN yet. */
  firstAdmin?: FirstAdmin | undefined;
  /** Today by the app's clock: demo data follow it. */
  now: Date;
}

async function fill(database: OpenDatabase, options: PrepareOptions): Promise<string[]> {
  const applied = await applyMigrations(database);
  await seedReferenceData(database.db);
  await seedTariffs(database.db, () => options.now);
  if (options.seedDemo) {
    await seedDemoIdentity(database.db);
    await seedDemoRegistrations(database.db, () => options.now);
    await seedSchedules(database.db, () => options.now);
    await seedDemoShipments(database.db, () => options.now);
  }
  await fillOldMilestones(database.db, options.now);
  if (options.firstAdmin !== undefined && !(await hasAdmin(database.db))) {
    await createAdmin(database.db, options.firstAdmin);
  }
  return applied;
}

/**
 * Makes a database ready to serve: newest shape, reference data, and demo data or the first ADMIN. Runs at every start
 * and leaves existing data alone. Instances that start together prepare one after the other, so their order is of no
 * consequence.
 * @returns the migrations that were applied now
 */
export function prepareDatabase(database: OpenDatabase, options: PrepareOptions): Promise<string[]> {
  return database.exclusively(() => fill(database, options));
}
