package io.feedmill.app.hostile;

import io.feedmill.kernel.http.Cursor;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Base64;
import java.util.List;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/// Texts that break parsers, keys, statements and pages. Each is written as bytes of ISO 8859-1, so
/// that it may be no UTF-8.
final class HostileText {
  /// Values of placeholders and parameters, percent-encoded where they must be.
  static final List<String> VALUES =
      List.of(
          "",
          "0",
          "-1",
          "+1",
          "1e3",
          "0x10",
          "007",
          "9007199254740993",
          "9223372036854775807",
          "9223372036854775808",
          "99999999999999999999999999",
          "null",
          "true",
          "NaN",
          "..",
          "%2e%2e%2f%2e%2e%2fetc%2fpasswd",
          "%00",
          "a%00b",
          "%0d%0aX-Injected:%201",
          "%1f",
          "a:b:c",
          "%7Bmain%7D",
          "a%7Bb%7Dc",
          "*",
          "%5B%5D%3F*",
          "%25",
          "%",
          "%zz",
          "%e0%80%af",
          "%c0%af",
          "%ff%fe",
          "%ed%a0%80",
          "%f0%9f%92%a9",
          "%e2%80%ae%d9%a0%d9%a1",
          "%d9%a1",
          "%efbc%91",
          "%20",
          "a%20b",
          "+",
          "%27%3B%20DROP%20TABLE%20accounts.account%3B--",
          "%3Cscript%3Ealert(1)%3C/script%3E",
          "%5cu0000",
          "\u00ff\u00fe",
          "|",
          "\"",
          "<",
          "\t",
          "a".repeat(300),
          "1".repeat(300),
          "%61".repeat(2_000));

  /// Values of JSON members, as JSON.
  static final List<String> JSON =
      List.of(
          "null",
          "true",
          "0",
          "-1",
          "1.5",
          "1e999",
          "-1e999",
          "1e-999",
          "123456789012345678901234567890",
          "9".repeat(2_000),
          "[]",
          "{}",
          "[null]",
          "[[[[1]]]]",
          "{\"a\":{\"a\":{}}}",
          "[1,\"2\",null,{}]",
          "\"\"",
          "\" \"",
          "\"\\u0000\"",
          "\"a\\u0000b\"",
          "\"\\ud800\"",
          "\"\\udc00\\ud800\"",
          "\"a\\ud83d\"",
          "\"\\u0001\\u001f\\u007f\\u0085\"",
          "\"\\u202e\\u2066\\ufeff\"",
          "\"{main}\"",
          "\"a:b{c}*?[d]\"",
          "\"\\r\\nX-Injected: 1\"",
          "\"'; DROP TABLE accounts.account; --\"",
          "\"<script>alert(1)</script>\"",
          "\"javascript:alert(1)\"",
          "\"http://[::1\"",
          "\"http://\\u0000.example/\"",
          "\"http://exa mple/%zz\"",
          "\"https://\\ud800.example/\"",
          "\"9223372036854775808\"",
          "\"2026-02-30T25:61:61Z\"",
          "\"+1000000000-01-01T00:00:00Z\"",
          "\"\u00ff\u00fe\"",
          "\"\u00ed\u00a0\u0080\"",
          "\"" + "a".repeat(100_000) + "\"",
          "\"" + "\\ud83d\\ude00".repeat(20_000) + "\"",
          "[" + "\"a\",".repeat(20_000) + "\"a\"]",
          "[".repeat(500) + "]".repeat(500));

  /// Whole bodies.
  static final List<String> BODIES =
      List.of(
          "",
          " ",
          "null",
          "[]",
          "\"text\"",
          "1",
          "{",
          "{}",
          "{}{}",
          "{\"a\":}",
          "{\"\":\"\"}",
          "{a:1}",
          "{\"a\":01}",
          "{\"a\":NaN}",
          "\u0000",
          "\u00ef\u00bb\u00bf{}",
          "\u00ff\u00fe{\u0000}\u0000",
          "{\"\u00ff\":\"\u00c0\u0080\"}",
          "[".repeat(100_000),
          "{\"a\":".repeat(100_000),
          "{\"a\":\"" + "a".repeat(900_000) + "\"}",
          "a".repeat(2 << 20),
          "a=b&a=%00&%zz=1&=&&&",
          "&a=1".repeat(2_000),
          "--x\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n1\r\n--x--");

  /// Whole header lines.
  static final List<String> HEADERS = headers();

  private HostileText() {}

  private static List<String> headers() {
    List<String> lines = new ArrayList<>();
    addSender(lines);
    addBody(lines);
    addAnswer(lines);
    lines.addAll(
        List.of(
            "no colon", ": no name", "Bad Name: x", "X-Null: a\u0000b", " folded", "X-\u00ff: x"));
    IntStream.range(0, 3).forEach(i -> lines.add("X-Many: 1\r\n".repeat(300 * (i + 1)).strip()));
    return List.copyOf(lines);
  }

  private static void addSender(List<String> lines) {
    add(
        lines,
        "Cookie",
        "feedmill=%00",
        "feedmill=\u00ff",
        ";;;=;feedmill",
        "feedmill=\"",
        "a=b=c");
    add(
        lines,
        "Cookie",
        "$Version=1; feedmill=\"\\\"",
        "feedmill=" + "A".repeat(5_000),
        "\u0001=\u0002");
    add(
        lines,
        "Authorization",
        "Bearer",
        "Bearer fm_",
        "Bearer fm_" + "A".repeat(43),
        "Bearer \u00ff");
    add(
        lines,
        "Authorization",
        "Bearer " + "fm_".repeat(5_000),
        "Basic ====",
        "\u0001",
        "bearer  a b c");
    add(lines, "Origin", "null", "http://evil.example", "\u0001", "http://[");
    add(lines, "Sec-Fetch-Site", "cross-site", "\u00ff");
    add(lines, "Host", "", "[::1", "a:99999", "a:b", "evil/../", "\u0001", "a".repeat(5_000));
    add(lines, "X-Forwarded-For", "\u0001", "999.999.999.999", ",", "a".repeat(5_000));
    add(lines, "X-Forwarded-Proto", "https", "gopher");
    add(lines, "User-Agent", "\u0001\u001b[31m", "\u00f0\u009f\u0098\u0080", "a".repeat(8_000));
    add(lines, "X-Giant", "a".repeat(40_000));
  }

  private static void addBody(List<String> lines) {
    add(lines, "Idempotency-Key", "\u00e9", "a b", "a".repeat(256), "{}", "a{b}*:", "\u0001", "\t");
    add(
        lines,
        "Content-Type",
        "application/json; charset=utf-16",
        "text/plain",
        "\u00ff",
        ";;;",
        "/");
    add(
        lines,
        "Content-Type",
        "multipart/form-data; boundary=x",
        "application/problem+json",
        "a+json");
    add(lines, "Content-Encoding", "gzip", "br, br, br");
    add(lines, "Content-Length", "-1", "x", "0", "99999999999999999999", "1, 2");
    add(lines, "Transfer-Encoding", "chunked", "identity", "gzip, chunked", "\u000bchunked");
    add(lines, "Expect", "100-continue", "200-ok");
  }

  private static void addAnswer(List<String> lines) {
    add(lines, "If-None-Match", "\"", "W/", "*", ",".repeat(5_000), "W/\"\u00ff", "\"\"\"");
    add(lines, "If-Modified-Since", "never", "Thu, 31 Feb 2026 25:00:00 GMT");
    add(lines, "Accept", "text/html", "\u00ff;q=nan", "*/*;q=1e999");
    add(lines, "Accept-Language", "\u0001", "-", "a".repeat(5_000));
    add(lines, "Range", "bytes=9-1", "bytes=-", "items=0-1");
    add(
        lines,
        "Last-Event-ID",
        "0-0",
        "a",
        "18446744073709551616-0",
        "-1",
        "$",
        ">",
        "{main}",
        "\u00ff");
    add(
        lines,
        "Upgrade",
        "websocket\r\nConnection: Upgrade",
        "h2c\r\nHTTP2-Settings: AA\r\nConnection: Upgrade, HTTP2-Settings");
  }

  private static void add(List<String> lines, String name, String... values) {
    for (String value : values) {
      lines.add(name + ": " + value);
    }
  }

  /// A cursor with a right checksum over wrong fields.
  ///
  /// @param genuine a cursor of some list, of which all fields but one are kept; may be empty
  static String cursor(String genuine, RandomGenerator random) {
    List<String> fields = new ArrayList<>();
    if (genuine.isEmpty()) {
      IntStream.range(0, random.nextInt(9)).forEach(_ -> fields.add(any(VALUES, random)));
    } else {
      byte[] whole = Base64.getUrlDecoder().decode(genuine);
      String text = new String(whole, 4, whole.length - 4, StandardCharsets.UTF_8);
      fields.addAll(List.of(text.split("\u001f", -1)));
      fields.set(random.nextInt(fields.size()), any(VALUES, random));
    }
    return Cursor.encode(fields);
  }

  static String any(List<String> texts, RandomGenerator random) {
    return texts.get(random.nextInt(texts.size()));
  }
}
