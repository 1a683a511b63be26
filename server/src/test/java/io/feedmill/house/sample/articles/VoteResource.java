package io.feedmill.house.sample.articles;

import io.feedmill.house.sample.kernel.http.Call;
import io.vertx.redis.client.Response;

/// A resource that uses the driver and reads an unchecked form.
record VoteResource(Response response) {
  String vote(Call call) {
    return call.form();
  }
}
