-- What names an account is read for its data and taken out when it goes, in tables that grow with the market.
create index enquiry_message_account on enquiry_message (account_id) where account_id is not null;
create index demand_owned on demand (owner_user_id) where owner_user_id is not null;
create index service_owner on service (owner_user_id) where owner_user_id is not null;
create index spot_owner on spot (owner_user_id) where owner_user_id is not null;
create index platform_owner on platform (owner_user_id) where owner_user_id is not null;
create index enterprise_owner on enterprise (owner_user_id) where owner_user_id is not null;
create index road_show_owner on road_show (owner_user_id) where owner_user_id is not null;
create index road_show_question_answered on road_show_question (answered_by) where answered_by is not null;
create index listing_updated_by on listing (updated_by) where updated_by is not null;
create index review_case_decider on review_case (decided_by) where decided_by is not null;
create index review_case_locked on review_case (locked_by) where locked_by is not null;
create index review_case_wanted on review_case (wanted_by) where wanted_by is not null;
