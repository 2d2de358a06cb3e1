alter table data_exports drop constraint data_exports_kind_check;
-- copy: everything, for an instance of its own, for administrators.
alter table data_exports add constraint data_exports_kind_check check (kind in ('archive', 'tickets', 'person', 'copy'));
