create extension if not exists unaccent with schema public;
create extension if not exists pg_trgm with schema public;

-- The form in which text is searched: no accents, no capitals. Immutable, so that indexes can hold it.
create function search_key(value text) returns text
language sql immutable parallel safe strict
return lower(public.unaccent('public.unaccent'::regdictionary, value));
