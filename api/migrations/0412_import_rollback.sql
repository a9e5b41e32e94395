-- A job may take the newest run of a register back.
alter table import_job drop constraint import_job_phase_check,
  add constraint import_job_phase_check check (phase in ('check', 'write', 'rollback'));
