import type { OpenDatabase } from './db.ts';
import { seedDemoIdentity } from './demo-data/identity.ts';
import { seedDemoRegistrations } from './demo-data/registration.ts';
import { seedDemoShipments } from './demo-data/seed.ts';
import type { FirstAdmin } from './env.ts';
import { applyMigrations } from './migrate.ts';
import { fillOldMilestones } from './modules/milestone/plan/fill-milestones.ts';
import { fillOldOwners } from './modules/shipment-owner/fill-owners.ts';
import { seedSchedules } from './modules/schedule/generate/seed-schedule.ts';
import { createAdmin, hasAdmin } from './modules/user/create-admin.ts';
import { seedReferenceData } from './reference-data/seed-reference-data.ts';
import { seedTariffs } from './reference-data/tariff/seed-tariff.ts';

/** Initial content of a database, in addition to reference data. */
export interface PrepareOptions {
  seedDemo: boolean;
  /** Created if there is no ADMIN yet. */
  firstAdmin?: FirstAdmin | undefined;
  /** Time by the app's clock, which demo data is relative to. */
  now: Date;
}

async function fill(database: OpenDatabase, options: PrepareOptions): Promise<string[]> {
  const applied = await applyMigrations(database);
  const db = database.background;
  await seedReferenceData(db);
  await seedTariffs(db, () => options.now);
  if (options.seedDemo) {
    await seedDemoIdentity(db);
    await seedDemoRegistrations(db, () => options.now);
    await seedSchedules(db, () => options.now);
    await seedDemoShipments(db, () => options.now);
  }
  await fillOldMilestones(db, options.now);
  await fillOldOwners(db);
  if (options.firstAdmin !== undefined && !(await hasAdmin(db))) {
    await createAdmin(db, options.firstAdmin);
  }
  return applied;
}

/**
 * Prepares a database: applies migrations, then seeds reference data and either demo data or the first ADMIN.
 * Runs at every start and preserves existing data. If several instances start together, they take turns.
 * @returns the names of the migrations applied
 */
export function prepareDatabase(database: OpenDatabase, options: PrepareOptions): Promise<string[]> {
  return database.exclusively(() => fill(database, options));
}
