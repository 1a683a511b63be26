package io.feedmill.kernel.web;

import io.feedmill.kernel.http.Call;
import io.feedmill.kernel.http.Problem;
import io.feedmill.kernel.http.Reply;
import io.feedmill.kernel.http.Routes;
import io.feedmill.kernel.language.Language;
import io.feedmill.kernel.language.Texts;
import io.vertx.core.Future;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The files of `resources/static` and the stylesheet `app.css`, kept in memory. Their addresses
/// carry a hash of the content, so browsers keep them for a year; an address with another release's
/// hash gets the file as it is now, and is not kept.
public final class Assets {
  private static final String FOR_EVER = "public, max-age=31536000, immutable";
  private static final String ASK_AGAIN = "public, no-cache";
  private static final String FOR_A_DAY = "public, max-age=86400";

  private static final String STYLE = "app.css";

  private final Map<String, Asset> files = new TreeMap<>();

  private Assets(Map<String, byte[]> contents) {
    contents.forEach((name, content) -> files.put(name, Asset.of(name, content)));
    byte[] style = Stylesheet.join(StaticFiles.read("style"), this::url);
    files.put(STYLE, Asset.of(STYLE, style));
    for (Language language : Language.all()) {
      String name = texts(language);
      files.put(name, Asset.of(name, ScriptTexts.of(contents, language)));
    }
  }

  private static String texts(Language language) {
    return "texts-" + language.tag() + ".js";
  }

  /// The address of what scripts say in the current language; empty for English, which they have.
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

  /// A service worker: browsers compare it with theirs, and it may only call this site.
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
    return Problem.notFound(Texts.text("there is no such file"));
  }
}
