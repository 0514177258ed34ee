-- check sales_counted: a sale is in the sold count of its product's listing within ten minutes
select store_id, product_id, quantity, created_at from pending_sales where created_at < now() - interval '10 minutes';
