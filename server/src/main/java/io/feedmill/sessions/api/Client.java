package io.feedmill.sessions.api;

import io.feedmill.kernel.http.Call;

/// The client of a session, shown in the list of sessions.
///
/// @param address IP address
/// @param agent `User-Agent` header, cut to 200 characters; empty when there is none
public record Client(String address, String agent) {
  private static final int LONGEST = 200;

  public Client {
    agent = agent.length() > LONGEST ? agent.substring(0, LONGEST) : agent;
  }

  /// The sender of a call.
  public static Client of(Call call) {
    return new Client(call.clientAddress(), call.header("User-Agent").orElse(""));
  }
}
