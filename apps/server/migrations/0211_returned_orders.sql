-- The returns of one order: the unique index of its sales and releases has none of them.
create index stock_moves_returned on stock_moves (store_id, order_id) where kind = 'return';
