-- Schedule alerts have the name that people read; what was sent is a notice, and last sent times are notified ones.
alter table schedule_watch rename to schedule_alert;
alter table schedule_alert rename column last_told_at to last_notified_at;
alter index schedule_watch_name rename to schedule_alert_name;
alter index schedule_watch_lane rename to schedule_alert_lane;

alter table schedule_watch_told rename to schedule_alert_notice;
alter table schedule_alert_notice rename column watch_id to alert_id;
alter index schedule_watch_told_schedule rename to schedule_alert_notice_schedule;

alter table schedule rename column told_etd to notified_etd;
alter table schedule rename column told_eta to notified_eta;

update notification
set params = params - 'watch' || jsonb_build_object('alert', params -> 'watch')
where params ? 'watch';
