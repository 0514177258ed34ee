alter table courier_accounts
  add column tested_at timestamptz,
  add column test_failure text not null default '',
  add column test_detail text not null default '' check (length(test_detail) <= 300),
  add constraint courier_accounts_failure_check check (test_failure in ('', 'CREDENTIALS', 'RATE_LIMITED', 'UNAVAILABLE', 'TIMEOUT', 'OTHER'));
