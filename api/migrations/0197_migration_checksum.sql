-- SHA-256 of the file as it was applied: a file that was edited afterwards is told at the next start.
alter table migration add column checksum text;
