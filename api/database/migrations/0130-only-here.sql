-- When a player gave the word that the work was entered in no other event; null where the platform asks for none, and before it was asked.
alter table revision add column only_here_at timestamptz;
