import { seedDemoIdentity } from '../../demo-data/identity.ts';
import { seedReferenceData } from '../../reference-data/seed-reference-data.ts';
import { seedTariffs } from '../../reference-data/tariff/seed-tariff.ts';
import { openTestApp, type TestApp } from '../../testing/test-app.ts';

/**
 * Opens an app with reference data, demo users and the price lists seeded on a day, with the clock set to
 * that day.
 */
export async function openTariffApp(today: Date): Promise<TestApp> {
  const app = await openTestApp({
    name: `tariff-${today.toISOString().slice(0, 10)}`,
    run: async ({ db }) => {
      await seedReferenceData(db);
      await seedDemoIdentity(db);
      await seedTariffs(db, () => today);
    },
  });
  app.setNow(today);
  return app;
}
