-- The tariff that a revision was made of, and its source as it read then; null for prices that people made.
alter table price_revision
  add column tariff_id bigint references tariff (id) on delete set null,
  add column tariff_source text;

-- Source of the tariff that a contract customer's booking carries its price from. It counts as confirmed until cargo,
-- route or price change; null otherwise.
alter table shipment_order add column contract_tariff text;
