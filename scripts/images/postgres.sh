# Does what the entry point of the official PostgreSQL image does: user, password and database at the first start.
set -eu
data=/var/lib/postgresql/data
mkdir -p /run/postgresql
chown postgres: "$data" /run/postgresql
as() { setpriv --reuid=postgres --regid=postgres --clear-groups "$@"; }
if [ ! -s "$data/PG_VERSION" ]; then
  printf %s "$POSTGRES_PASSWORD" > /run/postgresql/password
  chown postgres: /run/postgresql/password
  as initdb -D "$data" -U "$POSTGRES_USER" --auth-local=trust --auth-host=scram-sha-256 --pwfile=/run/postgresql/password -E UTF8
  rm /run/postgresql/password
  echo 'host all all all scram-sha-256' >> "$data/pg_hba.conf"
  echo "create database $POSTGRES_DB" | as postgres --single -D "$data" postgres
fi
exec setpriv --reuid=postgres --regid=postgres --clear-groups postgres -D "$data" -h '*' -k /run/postgresql
