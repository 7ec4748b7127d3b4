# Finds a PostgreSQL ($postgres_url) and a Redis ($redis_url) of this machine, and starts a PostgreSQL for the journeys
# ($journeys_url). Sourced by .ci/run. What is missing is installed (as root, with apt), what is started goes away with its data.
#
# The suites meet the server that the machine has, as it is set up, on its disk. The journeys get one of their own from the same
# programs, in memory where there is room: five processes for each house need more connections than a server allows that nobody
# set up for them, and what a disk does to the house is proved by the crash tests.

services_folder=''
started_redis=''
started_postgres=''
postgres_url=''
journeys_url=''
redis_url='redis://127.0.0.1:6379'

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

# Memory, where the machine has a folder in it with room for 4 GB.
roomy() {
  local free
  free="$(df --output=avail /dev/shm 2>/dev/null | tail -n 1)"
  if [ "${free:-0}" -gt 4194304 ]; then echo /dev/shm; else echo "${TMPDIR:-/tmp}"; fi
}

folder() {
  [ -n "$services_folder" ] || services_folder="$(mktemp -d -p "$(roomy)" fairhall-ci-XXXXXX)"
  chmod 755 "$services_folder"
}

# The first port from $1 on at which nobody answers.
free_port() {
  local port=$1
  while answers "$port"; do port=$((port + 1)); done
  echo "$port"
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

# The server at the usual port; where nobody answers, the one that the journeys get.
ensure_postgres() {
  if answers 5432; then
    postgres_url='postgres://postgres@127.0.0.1:5432/postgres'
    start_postgres || journeys_url="$postgres_url"
    return 0
  fi
  [ -x "$(postgres_programs)/initdb" ] || install postgresql || return 1
  start_postgres || return 1
  postgres_url="$journeys_url"
}

start_postgres() {
  local bin port
  bin="$(postgres_programs)"
  [ -x "$bin/initdb" ] || return 1
  port="$(free_port 5433)"
  folder
  mkdir -p "$services_folder/postgres"
  [ "$(id -u)" != 0 ] || chown postgres "$services_folder/postgres"
  as_postgres "cd / && '$bin/initdb' -D '$services_folder/postgres' -U postgres -A trust -E UTF8 --locale=C >/dev/null \
    && '$bin/pg_ctl' -D '$services_folder/postgres' -w -l '$services_folder/postgres/log' \
    -o '-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories=$services_folder/postgres -c max_connections=300' \
    start >/dev/null" || return 1
  started_postgres="$bin/pg_ctl"
  wait_for "$port" && journeys_url="postgres://postgres@127.0.0.1:$port/postgres"
}

stop_services() {
  [ -z "$started_redis" ] || kill "$started_redis" 2>/dev/null
  [ -z "$started_postgres" ] \
    || as_postgres "cd / && '$started_postgres' -D '$services_folder/postgres' -m immediate stop >/dev/null"
  [ -z "$services_folder" ] || rm -rf "$services_folder"
}
