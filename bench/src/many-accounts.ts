/** All accounts share the password of the first one, the administrator. */
export const manyAccountsSql = (count: number) => `
  insert into accounts
    (username, username_key, email, email_key, full_name, phone_number, account_category, gender, active,
     password_hash, created_at, updated_at)
  select name, name, name || '@example.org', name || '@example.org',
    (array['Aline','Bosco','Chantal','Didier','Esther'])[n % 5 + 1] || ' ' ||
      (array['Uwase','Mukamana','Habimana','Niyonzima'])[n % 4 + 1] || ' ' || n,
    '+25078' || lpad(n::text, 7, '0'),
    (array['MEMBER','MEMBER','CLIENT'])[n % 3 + 1],
    (array['FEMALE','MALE'])[n % 2 + 1],
    n % 10 <> 0,
    (select password_hash from accounts order by id limit 1),
    now() - n * interval '1 minute', now() - n * interval '1 minute'
  from (select n, 'member-' || n as name from generate_series(1, ${count}) as n) as numbered;
`
