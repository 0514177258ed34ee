create or replace trigger announce_change after insert or update or delete on blog_categories for each row execute function announce_change();

create or replace trigger announce_change after insert or update or delete on blog_posts for each row execute function announce_change();
