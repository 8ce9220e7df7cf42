-- Buy rates next to sell rates. Without one, the cost is the percentage of the price.
alter table tariff_line add column unit_cost numeric check (unit_cost >= 0);
alter table surcharge_rule add column unit_cost numeric check (unit_cost >= 0);
