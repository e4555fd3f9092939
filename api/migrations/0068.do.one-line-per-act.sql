-- Number of things that one act changed in the same way, on the first of its entries; 0 on the others.
alter table audit_entries add column things int not null default 1;

-- Imports wrote an entry per line.
with imported as (
  select id, count(*) over act as things, row_number() over (act order by id) as place
  from audit_entries
  where action like '%.create'
  window act as (partition by request_id, action)
)
update audit_entries set things = case when place = 1 then imported.things else 0 end
from imported
where audit_entries.id = imported.id and imported.things > 1;

drop index audit_entries_mutations;
create index audit_entries_changes on audit_entries (at desc, id desc) where (action not like 'security.%' and things > 0);
