-- The slug of an imported product is its handle, which the old shop's links name: it may be in Bangla.
alter table products drop constraint products_slug_form;
