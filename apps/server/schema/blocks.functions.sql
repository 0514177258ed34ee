create or replace trigger forget_responses after delete on blocks referencing old table as gone for each statement
  execute function forget_responses('createBlock', 'updateBlock');
