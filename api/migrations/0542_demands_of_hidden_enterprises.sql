-- after api/sql: demands of enterprises that have been taken down leave matching, and alerts
delete from match_demand as m using enterprise as e where e.id = m.enterprise_id and e.status <> 'published';
