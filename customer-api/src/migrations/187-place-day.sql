-- The calendar day of a moment at a port or airport; at any other place, and where no zone is known, that of Vietnam.
create function place_day(at timestamptz, place text) returns date language sql stable parallel safe as $$
  select (at at time zone coalesce(
    (select m.data ->> 'timezone' from master_data m where m.list in ('Port', 'Airports') and m.code = place limit 1),
    'Asia/Ho_Chi_Minh'))::date
$$;
