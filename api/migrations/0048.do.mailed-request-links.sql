-- A private link that is mailed opens the state of a submission alone. Its text needs a word that the sender chose: the
-- hash of it, sealed like the text. The link that the site shows after sending needs none.
alter table prayer_requests
  add column mailed_link_hash text constraint prayer_requests_mailed_link_hash_key unique,
  add column link_word text constraint prayer_requests_link_word_length check (char_length(link_word) between 1 and 1000),
  add constraint prayer_requests_mailed_link check ((mailed_link_hash is null) = (link_word is null));
alter table contact_messages
  add column mailed_link_hash text constraint contact_messages_mailed_link_hash_key unique,
  add column link_word text constraint contact_messages_link_word_length check (char_length(link_word) between 1 and 1000),
  add constraint contact_messages_mailed_link check ((mailed_link_hash is null) = (link_word is null));
