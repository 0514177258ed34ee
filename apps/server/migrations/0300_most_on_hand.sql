-- More could neither be entered nor counted again.
alter table stock add constraint stock_on_hand_most check (on_hand <= 1000000000) not valid;
