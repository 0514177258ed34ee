alter table orders validate constraint orders_add_up;
