alter table staff_second_factors add column if not exists trust_ended_at timestamptz;
