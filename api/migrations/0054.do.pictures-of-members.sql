-- Pictures that members have sent: visitors read their files only while something public shows them. Whatever type an
-- administrator gives them, they stay those of a member.
alter table pictures add column of_member boolean not null default false;
update pictures set of_member = true where type = 'member';
create index pictures_sent_by_members on pictures (id) where of_member;

-- Those in the trash, for when they are restored.
update trash set content = jsonb_set(content, '{pictures,0,of_member}', 'true')
where kind = 'picture' and content->'pictures'->0->>'type' = 'member';
