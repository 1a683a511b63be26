package io.feedmill.accounts.factor;

/// Base32 of RFC 4648 without padding, as apps for codes read secrets.
final class Base32 {
  private static final String LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  private static final int BITS = 5;

  private Base32() {}

  static String encode(byte[] bytes) {
    StringBuilder text = new StringBuilder();
    int buffer = 0;
    int held = 0;
    for (byte next : bytes) {
      buffer = (buffer << Byte.SIZE) | (next & 0xff);
      held += Byte.SIZE;
      while (held >= BITS) {
        held -= BITS;
        text.append(LETTERS.charAt((buffer >> held) & 31));
      }
    }
    if (held > 0) {
      text.append(LETTERS.charAt((buffer << (BITS - held)) & 31));
    }
    return text.toString();
  }
}
