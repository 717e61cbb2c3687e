# The web pods' service, which routes to ready pods. Its probes are neither logged nor counted.
# Files of another build are in Valkey, so Varnish need not try other pods.
probe alive {
    .request =
        "GET /healthz HTTP/1.1"
        "Host: probe"
        "Connection: close";
    .interval = 2s;
    .timeout = 1s;
    .window = 4;
    .threshold = 2;
    .initial = 1;
}

backend pods {
    .host = "web";
    .port = "80";
    .probe = alive;
}

sub vcl_init {
    new web = directors.round_robin();
    web.add_backend(pods);
    new files = directors.shard();
    files.add_backend(pods);
    files.reconfigure();
}
