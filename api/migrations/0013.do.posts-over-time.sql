-- The dashboard counts what was published month by month.
create index posts_public_created on posts (created_at) where status = 'APPROVED';
