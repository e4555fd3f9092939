-- Accounts whose data are used for nothing: their owner restricts it, has asked for the erasure, or waits for a guardian.
create view unused_accounts as
  select id, email_key, email_confirmed_at from accounts
  where restricted_at is not null
    or exists (select from account_erasures where account_id = accounts.id)
    or exists (select from account_guardians where account_id = accounts.id and confirmed_at is null);

-- Addresses to which nothing is sent. Only confirmed ones: anybody can register with the address of somebody else, and
-- must not end what that person subscribed to.
create or replace view withheld_addresses as
  select email_key from unused_accounts where email_confirmed_at is not null;
