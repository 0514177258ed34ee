-- What orders give back is never refused, nor cut: it may come on top of the most that can be entered.
alter table stock drop constraint stock_on_hand_most;
alter table stock add constraint stock_on_hand_most check (on_hand <= 2000000000) not valid;
