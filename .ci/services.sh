# Makes PostgreSQL answer at 127.0.0.1:5432 and Redis at 127.0.0.1:6379, where this machine can: what is missing is installed
# (as root, with apt), what is not running is started, on data of its own that goes away again. Sourced by .ci/run.

services_folder=''
started_redis=''
started_postgres=''

answers() { node tools/answers.mjs 127.0.0.1 "$1"; }

wait_for() {
  for _ in $(seq 100); do
    answers "$1" && return 0
    sleep 0.2
  done
  return 1
}

install() {
  [ "$(id -u)" = 0 ] && command -v apt-get >/dev/null || return 1
  echo "Installing $1"
  # Nothing is to be started by the installation itself.
  (apt-get update -qq && RUNLEVEL=1 DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "$1") \
    >/dev/null 2>&1
}

folder() {
  [ -n "$services_folder" ] || services_folder="$(mktemp -d)"
  chmod 755 "$services_folder"
}

ensure_redis() {
  answers 6379 && return 0
  command -v redis-server >/dev/null || install redis-server || return 1
  folder
  redis-server --port 6379 --bind 127.0.0.1 --save '' --appendonly no --dir "$services_folder" >/dev/null &
  started_redis=$!
  wait_for 6379
}

postgres_programs() {
  dirname "$(command -v initdb || ls -d /usr/lib/postgresql/*/bin/initdb 2>/dev/null | tail -n 1)"
}

as_postgres() {
  if [ "$(id -u)" = 0 ]; then su postgres -s /bin/sh -c "$1"; else sh -c "$1"; fi
}

ensure_postgres() {
  answers 5432 && return 0
  local bin
  bin="$(postgres_programs)"
  [ -x "$bin/initdb" ] || { install postgresql || return 1; bin="$(postgres_programs)"; }
  # An installation may start a server of its own all the same.
  answers 5432 && return 0
  folder
  mkdir -p "$services_folder/postgres"
  [ "$(id -u)" != 0 ] || chown postgres "$services_folder/postgres"
  as_postgres "cd / && '$bin/initdb' -D '$services_folder/postgres' -U postgres -A trust -E UTF8 --locale=C >/dev/null \
    && '$bin/pg_ctl' -D '$services_folder/postgres' -w -l '$services_folder/postgres/log' \
    -o '-p 5432 -c listen_addresses=127.0.0.1 -c unix_socket_directories=$services_folder/postgres -c max_connections=300' \
    start >/dev/null" || return 1
  started_postgres="$bin/pg_ctl"
  wait_for 5432
}

stop_services() {
  [ -z "$started_redis" ] || kill "$started_redis" 2>/dev/null
  [ -z "$started_postgres" ] \
    || as_postgres "cd / && '$started_postgres' -D '$services_folder/postgres' -m immediate stop >/dev/null"
  [ -z "$services_folder" ] || rm -rf "$services_folder"
}
