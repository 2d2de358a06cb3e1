-- For the first start of a server of Deskledger's own (docker-compose.yml), by psql: the role that migrates owns the database
-- and is no superuser. Who is one signs in from within the container alone, without a password.
\getenv password OWNER_PASSWORD
create role deskledger login createrole password :'password';
alter database deskledger owner to deskledger;
alter role current_user password null;
