-- A person's demands without an enterprise, among millions.
create index demand_owner on demand (owner_user_id) where enterprise_id is null;
