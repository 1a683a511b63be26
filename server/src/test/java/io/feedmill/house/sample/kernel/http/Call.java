package io.feedmill.house.sample.kernel.http;

/// Stands for the call of the kernel.
public final class Call {
  public String form() {
    return "";
  }
}
