package io.feedmill.accounts.login;

import io.feedmill.kernel.redis.KeyDoc;
import java.util.List;

/// The keys of accounts: counters of failed log-ins and known devices, which may be lost.
public final class AccountKeys {
  public static final List<KeyDoc> DOCS =
      List.of(
          new KeyDoc(
              "accounts{throttle}:failed:pair:{name}@{address}",
              "string",
              "log-ins under that name from that network by unknown devices that failed or are under"
                  + " way, whole number; a network is an IPv4 address, or an IPv6 network of 64 bits",
              "10 min after the first",
              "log-in",
              "log-in"),
          new KeyDoc(
              "accounts{throttle}:failed:name:{name}",
              "string",
              "the same from all networks together",
              "10 min after the first",
              "log-in",
              "log-in"),
          new KeyDoc(
              "accounts{throttle}:failed:address:{address}",
              "string",
              "the same from that network under all names",
              "10 min after the first",
              "log-in",
              "log-in"),
          new KeyDoc(
              "accounts{throttle}:failed:device:{sha256}:{name}",
              "string",
              "log-ins under that name by a device on which it logged in before that failed or are"
                  + " under way, whole number",
              "10 min after the first",
              "log-in",
              "log-in"),
          new KeyDoc(
              "accounts{throttle}:failed:proof:{session}",
              "string",
              "wrong answers of a logged-in person to the question for the password, whole number; by"
                  + " the id of the session, or of the account for a token",
              "10 min after the first",
              "password questions",
              "password questions"),
          new KeyDoc(
              "accounts{throttle}:devices:{name}",
              "zset",
              "SHA-256 of the cookies of the last 20 devices that logged in under that name, by the last"
                  + " log-in in unix s",
              "180 days after the last log-in",
              "log-in",
              "log-in"));

  private static final String FAILED = "accounts{throttle}:failed:";

  private AccountKeys() {}

  /// @param name one that fits [AccountName]
  static String failedName(String name) {
    return FAILED + "name:" + name;
  }

  static String failedAddress(ClientNetwork network) {
    return FAILED + "address:" + network.text();
  }

  /// @param name one that fits [AccountName]
  static String failedPair(String name, ClientNetwork network) {
    return FAILED + "pair:" + name + "@" + network.text();
  }

  /// @param device SHA-256 of its cookie
  static String failedDevice(String device, String name) {
    return FAILED + "device:" + device + ":" + name;
  }

  /// @param requester id of a session or of an account
  static String failedConfirmation(String requester) {
    return FAILED + "proof:" + requester;
  }

  static String devices(String name) {
    return "accounts{throttle}:devices:" + name;
  }
}
