package io.feedmill.media.api;

import io.vertx.core.buffer.Buffer;
import java.util.regex.Pattern;

/// A piece of an uploaded file in one size.
///
/// @param address 64 hexadecimal digits
/// @param name size, dot, extension, such as `400.webp`
/// @param offset where in the file the piece begins
/// @param bytes at most [#MOST]
public record FilePiece(String address, String name, long offset, Buffer bytes) {
  public static final int MOST = 1 << 20;

  private static final Pattern ADDRESS = Pattern.compile("[0-9a-f]{64}");
  private static final Pattern NAME =
      Pattern.compile("(?:96|400|1200|original)\\.(?:jpg|png|gif|webp|mp4|m4a|webm|ogg|mp3)");

  /// @throws IllegalArgumentException when it is a piece of something else
  public FilePiece {
    if (!isAddress(address) || !isName(name)) {
      throw new IllegalArgumentException("no uploaded file: " + address + "/" + name);
    }
    if (offset < 0 || bytes.length() > MOST) {
      throw new IllegalArgumentException("no piece of an uploaded file");
    }
  }

  /// Whether an uploaded file may have this address.
  public static boolean isAddress(String address) {
    return ADDRESS.matcher(address).matches();
  }

  /// Whether an uploaded file may have this name.
  public static boolean isName(String name) {
    return NAME.matcher(name).matches();
  }
}
