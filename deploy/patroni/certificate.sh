#!/bin/sh
# The cluster's own authority, and what each machine proves itself with: certificate.sh <folder> <name> [<address> …]
# The authority is made at the first call, and kept; a certificate is made anew at each. Keep ca.key offline afterwards.
set -eu
folder=$1 name=$2
shift 2
umask 077
kind="-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes"
mkdir -p "$folder"
test -f "$folder/ca.key" || openssl req -x509 $kind -days 3650 -subj "/CN=Golden Month cluster" \
  -addext basicConstraints=critical,CA:TRUE,pathlen:0 -addext keyUsage=critical,keyCertSign,cRLSign \
  -keyout "$folder/ca.key" -out "$folder/ca.pem"
# HAProxy on each machine is asked at 127.0.0.1, whoever leads.
names="DNS:localhost,IP:127.0.0.1"
for address; do names="$names,IP:$address"; done
openssl req $kind -subj "/CN=$name" -keyout "$folder/$name.key" -out "$folder/$name.csr"
printf 'subjectAltName=%s\nbasicConstraints=CA:FALSE\nkeyUsage=digitalSignature\nextendedKeyUsage=serverAuth,clientAuth\n' "$names" > "$folder/$name.ext"
openssl x509 -req -days 400 -in "$folder/$name.csr" -extfile "$folder/$name.ext" \
  -CA "$folder/ca.pem" -CAkey "$folder/ca.key" -set_serial "0x$(openssl rand -hex 16)" -out "$folder/$name.pem"
rm "$folder/$name.csr" "$folder/$name.ext"
chmod 0644 "$folder/ca.pem" "$folder/$name.pem"
