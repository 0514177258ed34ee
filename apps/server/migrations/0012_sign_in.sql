-- Attempts to sign in as staff, counted by what was typed, whether or not such an account exists, and apart for each
-- browser that signed in before. Ten attempts lock the lane until `until`; before that, `until` is the end of the window
-- they are counted in. Staff belong to no store, so neither do these rows.
create table staff_login_attempts (
  environment text not null check (environment in ('live', 'sandbox')),
  lane bytea not null check (length(lane) = 32),
  attempts integer not null check (attempts >= 0),
  until timestamptz not null,
  primary key (environment, lane)
);
create index on staff_login_attempts (environment, until);
grant select, insert, update, delete on staff_login_attempts to haat_app;
