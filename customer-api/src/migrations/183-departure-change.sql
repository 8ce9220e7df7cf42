-- The time that a changed departure gives to a milestone whose plan is frozen; null: as planned. What comes early or late is
-- measured from it.
alter table shipment_milestone add column departure_at timestamptz;
-- Whether the arrival moved because the departure did.
alter table eta_history add column by_departure boolean not null default false;
