package io.feedmill.app.demo;

import io.feedmill.kernel.http.Problem;
import io.feedmill.media.api.Picture;
import io.feedmill.media.api.PictureUploads;
import io.feedmill.storefront.catalog.api.NewItems;
import io.vertx.core.buffer.Buffer;
import java.util.List;

/// Photos of the demo's items: the drawings in `demo/items`, in the colours of a palette.
final class DemoPhotos {
  private static final int WIDTH = 640;

  /// Background, object and its dark parts.
  private static final List<List<String>> PALETTE =
      List.of(
          List.of("#e4efe9", "#2f7d6a", "#1d4a40"),
          List.of("#f4e6d6", "#c8773a", "#6d3d1d"),
          List.of("#e2e8f3", "#47639b", "#263a63"),
          List.of("#f3e1e1", "#b4514f", "#662b2c"),
          List.of("#efe9d8", "#b8942f", "#5f4a17"),
          List.of("#e9e3f1", "#755b9e", "#3f2f5c"),
          List.of("#dcecef", "#34849a", "#1c4b59"));

  private final NewItems items;
  private final PictureUploads uploads;
  private final long account;

  /// @param account that uploads the pictures
  DemoPhotos(NewItems items, PictureUploads uploads, long account) {
    this.items = items;
    this.uploads = uploads;
    this.account = account;
  }

  /// Stops at the first picture that is not taken, as when the encoder does not start.
  ///
  /// @return number of photos
  int fill(List<DemoShop.Drawn> drawn) {
    int added = 0;
    for (int i = 0; i < drawn.size(); i++) {
      String name = drawn.get(i).name();
      try {
        String alt = "Drawing of: " + name;
        byte[] png = draw(drawn.get(i).drawing(), i);
        Picture picture = uploads.picture(Buffer.buffer(png), account, alt);
        added += items.addPhoto(name, account, picture.id(), alt) ? 1 : 0;
      } catch (Problem refused) {
        return added;
      }
    }
    return added;
  }

  /// @param number chooses the colours
  static byte[] draw(String drawing, int number) {
    List<String> colours = PALETTE.get(number % PALETTE.size());
    String svg =
        DemoContent.read("items/" + drawing + ".svg")
            .replace("@t", colours.get(0))
            .replace("@b", colours.get(1))
            .replace("@d", colours.get(2));
    return DrawSvg.png(svg, WIDTH);
  }
}
