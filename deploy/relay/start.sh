#!/bin/sh
# Starts Postfix in its container. The configuration is copied, because the root file system is read-only.
#   RELAYHOST        where all mails go, such as [smtp.example.org]:587; otherwise the mail servers of their recipients
#   RELAYHOST_LOGIN  its user:password; then its certificate has to be valid
#   RELAY_NAME       this relay's name in the DNS, which the servers of recipients check
#   RELAY_CLIENTS    networks of the content services; by default all private ones
set -eu
cp -a /usr/share/relay/. /etc/postfix/
postconf -e 'inet_interfaces = all' 'maillog_file = /dev/stdout' \
  "mynetworks = ${RELAY_CLIENTS:-127.0.0.0/8 10.0.0.0/8 100.64.0.0/10 172.16.0.0/12 192.168.0.0/16 [fd00::]/8}"
[ -z "${RELAY_NAME:-}" ] || postconf -e "myhostname = $RELAY_NAME"
if [ -n "${RELAYHOST:-}" ]; then
  postconf -e "relayhost = $RELAYHOST"
  case $RELAYHOST in *:465) postconf -e 'smtp_tls_wrappermode = yes' 'smtp_tls_security_level = encrypt' ;; esac
fi
if [ -n "${RELAYHOST_LOGIN:-}" ]; then
  (umask 077 && printf '%s %s\n' "$RELAYHOST" "$RELAYHOST_LOGIN" > /etc/postfix/login)
  postconf -e 'smtp_sasl_auth_enable = yes' 'smtp_sasl_password_maps = texthash:/etc/postfix/login' \
    'smtp_tls_security_level = secure'
fi
# Volumes begin empty, and belong to root. Postfix makes the folders of its queue.
chmod 755 /var/spool/postfix
chown postfix /var/lib/postfix
exec postfix start-fg
