-- When the customer was reminded of the debit note before its due date; null if not.
alter table debit_note add column due_soon_reminded_at timestamptz;
