package io.feedmill.kernel.web;

import io.feedmill.kernel.http.AcceptEncoding;
import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Compressor;
import io.feedmill.kernel.http.ContentCoding;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.language.Texts;
import io.vertx.core.Future;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.HexFormat;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The files of `resources/static`, the stylesheets `app.css` and `design.css` and the script
/// `app.js`, kept in memory. Their addresses carry a hash of the content, so browsers keep them for
/// a year; an address with the hash of another release returns the current file, which is not
/// cached.
public final class Assets {
  private static final String FOR_EVER = "public, max-age=31536000, immutable";
  private static final String ASK_AGAIN = "public, no-cache";
  private static final String FOR_A_DAY = "public, max-age=86400";

  private static final String STYLE = "app.css";
  private static final String SCRIPT = "app.js";

  /// The same for `/admin/design`.
  private static final String DESIGN = "design.css";

  private final Map<String, Asset> files = new TreeMap<>();

  private Assets(Map<String, byte[]> contents) {
    contents.put(SCRIPT, JoinedFiles.script(StaticFiles.read("script")));
    contents.forEach((name, content) -> files.put(name, Asset.of(name, content)));
    byte[] style = JoinedFiles.style(StaticFiles.read("style"), this::url);
    files.put(STYLE, Asset.of(STYLE, style));
    files.put(DESIGN, Asset.of(DESIGN, JoinedFiles.withShownStates(style)));
    for (Language language : Language.all()) {
      String name = texts(language);
      files.put(name, Asset.of(name, ScriptTexts.of(contents, language)));
    }
  }

  private static String texts(Language language) {
    return "texts-" + language.tag() + ".js";
  }

  /// The address of the script texts in the current language; empty for English, which scripts
  /// contain.
  public Optional<String> texts() {
    Language language = Language.current();
    return language == Language.ENGLISH ? Optional.empty() : Optional.of(url(texts(language)));
  }

  /// The files, read once.
  static Assets load() {
    return Loaded.ASSETS;
  }

  private static final class Loaded {
    static final Assets ASSETS = new Assets(StaticFiles.read("static"));
  }

  /// The content of a text file.
  String text(String name) {
    return file(name).plain().toString(StandardCharsets.UTF_8);
  }

  /// The address of a file.
  ///
  /// @param name path below `static`, such as `app.css`
  public String url(String name) {
    int dot = name.lastIndexOf('.');
    return "/assets/" + name.substring(0, dot) + '.' + file(name).hash() + name.substring(dot);
  }

  private Asset file(String name) {
    Asset file = files.get(name);
    if (file == null) {
      throw new IllegalArgumentException("no static file " + name);
    }
    return file;
  }

  void routes(Routes routes) {
    routes
        .hot("/assets/{name...}", this::asset)
        .hot("/favicon.ico", call -> fixed(call, "favicon.ico"))
        .hot("/favicon.svg", call -> fixed(call, "favicon.svg"))
        .hot("/apple-touch-icon.png", call -> fixed(call, "apple-touch-icon.png"))
        .hot("/push-worker.js", this::worker);
  }

  private Future<Reply> asset(Call call) {
    String path = call.parameter("name");
    int dot = path.lastIndexOf('.');
    int hashAt = dot < 0 ? -1 : path.lastIndexOf('.', dot - 1);
    if (hashAt < 0) {
      throw missing();
    }
    Asset file = files.get(path.substring(0, hashAt) + path.substring(dot));
    boolean current = file != null && path.substring(hashAt + 1, dot).equals(file.hash());
    return answer(call, file, current ? FOR_EVER : ASK_AGAIN);
  }

  private Future<Reply> fixed(Call call, String name) {
    return answer(call, file(name), FOR_A_DAY);
  }

  /// A service worker: browsers revalidate it, and it may send requests only to this site.
  private Future<Reply> worker(Call call) {
    return answer(call, file("push-worker.js"), ASK_AGAIN)
        .map(reply ->
            reply.with("Content-Security-Policy", "default-src 'none'; connect-src 'self'"));
  }

  private static Future<Reply> answer(Call call, @Nullable Asset file, String cacheControl) {
    if (file == null) {
      throw missing();
    }
    return Future.succeededFuture(file.reply(call).with("Cache-Control", cacheControl));
  }

  private static Problem missing() {
    return Problem.notFound(Texts.text("file not found"));
  }

  /// One static file in memory, plain and compressed.
  ///
  /// @param type media type
  /// @param hash the first 12 hexadecimal digits of its SHA-256
  /// @param gzip `plain` by gzip, null when that is not smaller, and for fonts, which are
  ///   compressed already
  /// @param brotli the same by brotli, null too where there is no library for it
  private record Asset(
      String type, String hash, Buffer plain, @Nullable Buffer gzip, @Nullable Buffer brotli) {
    private static final int HASH_DIGITS = 12;

    static Asset of(String name, byte[] content) {
      Buffer plain = Buffer.buffer(content);
      if (name.endsWith(".woff2")) {
        return new Asset(type(name), hash(content), plain, null, null);
      }
      return new Asset(
          type(name),
          hash(content),
          plain,
          smaller(content, Compressor.gzip(content)),
          smaller(content, Compressor.brotli(content).orElse(content)));
    }

    private static @Nullable Buffer smaller(byte[] content, byte[] packed) {
      return packed.length < content.length ? Buffer.buffer(packed) : null;
    }

    /// The file for a client, with the headers that belong to the coding.
    Reply reply(Call call) {
      ContentCoding coding = AcceptEncoding.best(call, brotli != null);
      Buffer packed =
          coding == ContentCoding.BROTLI ? brotli : coding == ContentCoding.GZIP ? gzip : null;
      Reply reply =
          packed == null
              ? Reply.bytes(200, type, plain).etag('"' + hash + '"')
              : Reply.bytes(200, type, packed)
                  .with("Content-Encoding", coding.token())
                  .etag('"' + hash + '-' + coding.token() + '"');
      return reply.with("Vary", "Accept-Encoding");
    }

    private static String type(String name) {
      return switch (name.substring(name.lastIndexOf('.') + 1)) {
        case "css" -> "text/css; charset=utf-8";
        case "js" -> "text/javascript; charset=utf-8";
        case "svg" -> "image/svg+xml";
        case "png" -> "image/png";
        case "woff2" -> "font/woff2";
        case "ico" -> "image/x-icon";
        case "txt" -> "text/plain; charset=utf-8";
        default -> throw new IllegalArgumentException("no media type for the static file " + name);
      };
    }

    private static String hash(byte[] content) {
      try {
        byte[] digest = MessageDigest.getInstance("SHA-256").digest(content);
        return HexFormat.of().formatHex(digest).substring(0, HASH_DIGITS);
      } catch (NoSuchAlgorithmException e) {
        throw new IllegalStateException(e);
      }
    }
  }
}
