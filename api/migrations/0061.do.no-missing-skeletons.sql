-- Nothing looks for accounts without a skeleton any more: another account that looks the same has it.
drop index accounts_without_skeleton;
