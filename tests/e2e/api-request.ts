import { expect } from '@playwright/test';
import { LOCATION_DIRECTION_LABEL } from '@wr1/schema/rules/place/location-type.ts';
import type { Person } from './person.ts';

/** Chooses the origin or destination of a route by its code. */
export async function chooseEnd({ page }: Person, label: string, code: string): Promise<void> {
  await page.getByLabel(label).fill(code);
  await page.getByRole('option', { name: code }).first().click();
}

/** Chooses the first place offered for pickup or delivery; `text` filters. */
export async function choosePlace(person: Person, direction: 'PICK_UP' | 'DELIVERY', text: string): Promise<void> {
  const group = person.page.getByRole('group', { name: LOCATION_DIRECTION_LABEL[direction][person.language] });
  const field = group.getByRole('combobox').first();
  await field.click();
  if (text !== '') await field.fill(text);
  // Results from before typing are still visible for a moment.
  await person.page
    .getByRole('option', { name: new RegExp(text, 'i') })
    .first()
    .click();
}

/** Adds a line of 40' high cubes with 18 t in each. */
export async function fillContainer(person: Person, quantity = 1): Promise<void> {
  const { page } = person;
  await page.getByLabel(person.text('shipment-form.cargo.containerType')).first().click();
  await page.getByRole('option', { name: /45G1/ }).first().click();
  await page.getByLabel(person.text('shipment-form.cargo.quantity')).first().fill(String(quantity));
  await page.getByLabel(person.text('shipment-form.cargo.weightEach')).first().fill('18000');
}

/** Adds twelve packages of 60 cm and 30 kg. */
export async function fillPackage(person: Person): Promise<void> {
  const { page } = person;
  await page
    .getByRole('textbox', { name: person.text('shipment-form.cargo.packages'), exact: true })
    .first()
    .fill('12');
  for (const side of ['lengthCm', 'widthCm', 'heightCm']) {
    await page
      .getByLabel(person.text(`shipment-form.cargo.${side}`))
      .first()
      .fill('60');
  }
  // The weight per package is picked from a list (0 to 100 KG in steps of 10); the weight of the line is
  // computed.
  await page.getByLabel(person.text('shipment-form.cargo.weightOne')).first().click();
  await page.getByRole('option', { name: '30 KG', exact: true }).click();
  await expect(page.getByLabel(person.text('shipment-form.cargo.grossWeight')).first()).toHaveValue('360');
}
