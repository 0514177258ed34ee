create or replace trigger forget_responses after delete on addresses referencing old table as gone for each statement
  execute function forget_responses('createAddress', 'updateAddress', 'makeAddressDefault');
