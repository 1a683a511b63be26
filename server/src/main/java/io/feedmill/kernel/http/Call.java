package io.feedmill.kernel.http;

import static io.feedmill.kernel.language.Texts.text;

import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.Cookie;
import io.vertx.core.http.HttpMethod;
import io.vertx.core.http.HttpServerRequest;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;

/// One request while it is processed. Used by one thread at a time.
public final class Call {
  private static final Buffer NO_BODY = Buffer.buffer();

  private final HttpServerRequest request;
  private final HttpConfig config;
  private final String requestId = RequestIds.next();
  private @Nullable String address;
  private Map<String, String> parameters = Map.of();
  private String route = "";
  private Buffer body = NO_BODY;
  private @Nullable Query query;
  private @Nullable Query form;
  private @Nullable Map<Class<?>, Object> attributes;
  private @Nullable List<String> headers;
  private boolean givesCookie;
  private boolean acted;
  private @Nullable IntConsumer sent;

  public Call(HttpServerRequest request, HttpConfig config) {
    this.request = request;
    this.config = config;
  }

  public void matched(String template, Map<String, String> parameters) {
    this.route = template;
    this.parameters = parameters;
  }

  /// Template of its route, for logs: a path may hold a secret. Empty while no route was found.
  public String route() {
    return route;
  }

  public void body(Buffer body) {
    this.body = body;
  }

  /// Sets the uploaded file of the call.
  public void received(Upload upload) {
    attach(Upload.class, upload);
    form = upload.fields();
  }

  /// The uploaded file of the call.
  public Upload upload() {
    return attached(Upload.class).orElseThrow();
  }

  public HttpServerRequest request() {
    return request;
  }

  public String method() {
    return request.method().name();
  }

  /// Whether the response is sent without its body.
  public boolean head() {
    return request.method().equals(HttpMethod.HEAD);
  }

  /// Whether the request is for a page that a person is about to see: a safe request for the body
  /// that is not a prefetch.
  public boolean read() {
    return safe()
        && !head()
        && header("Sec-Purpose").filter(purpose -> purpose.contains("prefetch")).isEmpty();
  }

  /// Calls `action` with the status, on the event loop, after the whole response was passed to the
  /// network; never when that failed.
  public void onSent(IntConsumer action) {
    sent = action;
  }

  public void sent(int status) {
    if (sent != null) {
      sent.accept(status);
    }
  }

  /// True for methods that must change nothing.
  public boolean safe() {
    return switch (method()) {
      case "GET", "HEAD", "OPTIONS", "TRACE" -> true;
      default -> false;
    };
  }

  /// Records that a call by a safe method has changed data of the caller, such as a read position.
  public void acted() {
    acted = true;
  }

  /// Whether it may have changed data of the caller.
  public boolean acts() {
    return acted || !safe();
  }

  public String path() {
    return request.path();
  }

  /// Path and query as received, for links back.
  public String target() {
    return request.uri();
  }

  /// A placeholder of the route, percent-decoded.
  public String parameter(String name) {
    String value = parameters.get(name);
    if (value == null) {
      throw new IllegalArgumentException("the route has no {" + name + "}");
    }
    return value;
  }

  /// @throws Problem 400 when it is malformed
  public Query query() {
    if (query == null) {
      query = QueryParser.parse(request.query());
    }
    return query;
  }

  public Optional<String> header(String name) {
    return Optional.ofNullable(request.getHeader(name));
  }

  /// A header whose value is a list, which may be split over several lines (RFC 9110, 5.3).
  public Optional<String> headerList(String name) {
    String first = request.getHeader(name);
    if (first == null) {
      return Optional.empty();
    }
    List<String> lines = request.headers().getAll(name);
    return Optional.of(lines.size() < 2 ? first : String.join(", ", lines));
  }

  public Optional<String> cookie(String name) {
    Cookie cookie = request.getCookie(name);
    return cookie == null ? Optional.empty() : Optional.of(cookie.getValue());
  }

  /// Adds a cookie to every response to this call.
  public void addCookie(Cookie cookie) {
    givesCookie = true;
    request.response().addCookie(cookie);
  }

  /// Whether the response has a cookie.
  public boolean givesCookie() {
    return givesCookie;
  }

  /// Adds a header line to every response to this call, including problems.
  public void addHeader(String name, String value) {
    if (headers == null) {
      headers = new ArrayList<>(4);
    }
    headers.add(name);
    headers.add(value);
  }

  /// Names and values in turn.
  public List<String> addedHeaders() {
    return headers == null ? List.of() : headers;
  }

  public byte[] body() {
    return body.getBytes();
  }

  /// @throws Problem 415 unless the body is declared as JSON, 400 when it is not JSON or has a
  ///   member that `type` does not have, 422 when it does not match `type`
  public <T> T json(Class<T> type) {
    String contentType = mediaType();
    if (!contentType.equals("application/json") && !contentType.endsWith("+json")) {
      throw Problem.unsupportedMediaType(text("send application/json"));
    }
    return Json.readExactly(body(), type);
  }

  /// Fields of a posted form.
  ///
  /// @throws Problem 415 unless the body is declared as a form
  public Query form() {
    if (form == null) {
      if (!mediaType().equals("application/x-www-form-urlencoded")) {
        throw Problem.unsupportedMediaType(text("send application/x-www-form-urlencoded"));
      }
      form = QueryParser.parse(body.toString(StandardCharsets.UTF_8));
    }
    return form;
  }

  /// The declared media type of the body, without parameters and in lower case.
  public String mediaType() {
    String value = header("Content-Type").orElse("");
    int end = value.indexOf(';');
    return (end < 0 ? value : value.substring(0, end)).strip().toLowerCase(Locale.ROOT);
  }

  public String requestId() {
    return requestId;
  }

  /// The client's address, through trusted proxies.
  public String clientAddress() {
    if (address == null) {
      address = ProxyHeaders.address(request, config);
    }
    return address;
  }

  /// True when the client uses https, either to this server or to a trusted proxy.
  public boolean secure() {
    return ProxyHeaders.secure(request, config);
  }

  /// Scheme, host and port that the client requested, such as `https://example.org`. Any client can
  /// name any host, unless the site's address is configured.
  public String origin() {
    return ProxyHeaders.origin(request, config);
  }

  /// Whether [#origin] is the configured address of the site, so that a document that contains it
  /// is valid for every client.
  public boolean originConfigured() {
    return !config.publicUrl().isEmpty();
  }

  /// Whether a browser sent it for a page of another site.
  public boolean foreign() {
    return OriginGuard.foreign(this);
  }

  /// Whether the client prefers a page to a JSON document.
  public boolean wantsHtml() {
    return !path().startsWith("/api/")
        && header("Accept").filter(accept -> accept.contains("text/html")).isPresent();
  }

  /// Stores an object for the rest of this call.
  public <T> void attach(Class<T> type, T value) {
    if (attributes == null) {
      attributes = new HashMap<>(4);
    }
    attributes.put(type, value);
  }

  public <T> Optional<T> attached(Class<T> type) {
    return attributes == null
        ? Optional.empty()
        : Optional.ofNullable(type.cast(attributes.get(type)));
  }
}
